-- An answer names no address to reply to: the mail is answered at the sales team's, which the site knows. Who has not
-- seen a version changes nothing.

drop function public.desk_answer_lead(uuid, integer, uuid, text, boolean, text);
-- As before. `used`: another lead has an answer with this id.
create function public.desk_answer_lead(
  lead uuid, seen integer, answer uuid, words text, finishes boolean
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid = private.assert_staff('{sales,manager}');
  l public.leads;
  signed text;
begin
  perform private.assert_pace(me, 'answer', 240, 600);
  select * into l from public.leads x where x.id = lead for update;
  if l.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif exists (select from public.lead_answers a where a.id = answer and a.lead_id = lead) then
    return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
  elsif l.left_at is not null then
    return jsonb_build_object('outcome', 'left', 'lead', private.lead_facts(lead));
  elsif l.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'lead', private.lead_facts(lead));
  end if;
  select m.name into signed from public.staff m where m.user_id = me;
  insert into public.lead_answers (id, lead_id, member, name, words) values (answer, lead, me, signed, words)
  on conflict (id) do nothing;
  if not found then
    return jsonb_build_object('outcome', 'used');
  end if;
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'lead-answer', 'to', l.email,
      'params', jsonb_build_object(
        'lead', l.id, 'kind', l.kind, 'building', coalesce(b.name, ''), 'plan', l.plan, 'unit', l.unit,
        'reference', l.reference, 'words', words, 'by', signed
      )
    ),
    'lead-answer/' || answer
  from (select) one left join public.buildings b on b.id = l.building_id;
  update public.leads x
  set assigned_to = coalesce(x.assigned_to, me), done_at = case when finishes then now() else x.done_at end,
    version = x.version + 1
  where x.id = lead;
  perform private.log_action('lead.answered', l.reference, jsonb_build_object('answer', answer, 'done', finishes));
  return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
end
$$;

create or replace function public.desk_assign_lead(lead uuid, seen integer, assignee uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  l public.leads;
begin
  perform private.assert_staff('{sales,manager}');
  select * into l from public.leads x where x.id = lead for update;
  if l.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif l.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'lead', private.lead_facts(lead));
  elsif assignee is not null and not exists (
    select from public.staff m
    where m.user_id = assignee and m.ended_at is null and m.role in ('sales', 'manager')
  ) then
    return jsonb_build_object('outcome', 'no-member');
  elsif l.assigned_to is distinct from assignee then
    update public.leads x set assigned_to = assignee where x.id = lead;
    perform private.log_action(
      'lead.assigned', l.reference, jsonb_build_object('to', (select m.name from public.staff m where m.user_id = assignee))
    );
  end if;
  return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
end
$$;

create or replace function public.desk_finish_lead(lead uuid, seen integer, finished boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  l public.leads;
begin
  perform private.assert_staff('{sales,manager}');
  select * into l from public.leads x where x.id = lead for update;
  if l.id is null then
    return jsonb_build_object('outcome', 'missing');
  elsif l.version is distinct from seen then
    return jsonb_build_object('outcome', 'stale', 'lead', private.lead_facts(lead));
  elsif finished is null then
    raise null_value_not_allowed using message = 'A lead is done, or it is not.';
  elsif (l.done_at is not null) <> finished then
    update public.leads x set done_at = case when finished then now() end where x.id = lead;
    perform private.log_action(case when finished then 'lead.done' else 'lead.reopened' end, l.reference);
  end if;
  return jsonb_build_object('outcome', 'done', 'lead', private.lead_facts(lead));
end
$$;

revoke all on function public.desk_answer_lead(uuid, integer, uuid, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_answer_lead(uuid, integer, uuid, text, boolean) to authenticated;
