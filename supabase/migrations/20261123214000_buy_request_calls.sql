-- Sending, accepting and withdrawing requests to buy, and opening their documents. Only the site's functions call
-- these, with the secret key.

-- Stores a request with its mails in one transaction. The same request sent again, even ten times at once, finds the
-- first: it keeps its price, and the latest answer about documents counts. `hashes` are those of the content under every
-- key of the ring, newest first. The mails get what only the row knows: the reference and the price.
create function public.send_buy_request(
  request uuid, owner uuid, suite text, with_parking boolean, shares_documents boolean, first_purchaser jsonb,
  other_purchaser jsonb, key_number integer, hashes text[], mails jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  listed boolean;
  is_new boolean = false;
begin
  select * into r
  from public.buy_requests b
  where b.user_id = owner and b.status = 'submitted' and b.content_hash = any (hashes);

  if r.id is null then
    select s.available into listed
    from public.suites s join public.buildings b on b.id = s.building_id
    where s.id = suite and b.published
    for share of s;
    if listed is distinct from true then
      return jsonb_build_object('outcome', case when listed is null then 'missing' else 'gone' end);
    end if;

    insert into public.buy_requests
      (id, user_id, suite_id, parking, purchaser, second_purchaser, key_version, content_hash, documents_shared)
    values (
      request, owner, suite, with_parking, private.unwrapped(first_purchaser), private.unwrapped(other_purchaser),
      key_number, hashes[1], shares_documents
    )
    on conflict (user_id, content_hash) where status = 'submitted' do nothing
    returning * into r;
    is_new = r.id is not null;
    if not is_new then
      select * into r
      from public.buy_requests b
      where b.user_id = owner and b.status = 'submitted' and b.content_hash = hashes[1];
    end if;
  end if;

  if r.documents_shared <> shares_documents then
    update public.buy_requests b set documents_shared = shares_documents where b.id = r.id;
  end if;
  if is_new then
    insert into public.outbox (kind, payload, dedupe_key)
    select
      'mail', jsonb_set(m.payload, '{params}', (m.payload -> 'params') || private.facts_of(r)), m.dedupe_key
    from jsonb_to_recordset(private.unwrapped(mails)) as m (payload jsonb, dedupe_key text);
  end if;
  return jsonb_build_object(
    'outcome', case when is_new then 'stored' else 'known' end,
    'id', r.id, 'reference', r.reference, 'asked', private.asked_of(r)
  );
end
$$;

-- Sets the status of a request. Accepts for one suite run one after another; of two at once the second gets `taken`
-- and the reference of the first. `takes_suite` also marks the suite as no longer available.
create function public.set_buy_request_status(request uuid, next_status text, takes_suite boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
  taken text;
begin
  select * into r from public.buy_requests b where b.id = request for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  perform from public.suites s where s.id = r.suite_id for no key update;
  if next_status = 'accepted' then
    select b.reference into taken
    from public.buy_requests b
    where b.suite_id = r.suite_id and b.status = 'accepted' and b.id <> r.id;
    if taken is not null then
      return jsonb_build_object('outcome', 'taken', 'reference', taken);
    end if;
  end if;
  if r.status <> next_status then
    update public.buy_requests b
    set status = next_status, closed_at = case when next_status <> 'submitted' then now() end
    where b.id = r.id;
  end if;
  if takes_suite then
    update public.suites s set available = false where s.id = r.suite_id and s.available;
  end if;
  return jsonb_build_object('outcome', case when r.status = next_status then 'same' else 'set' end);
exception when unique_violation then
  return jsonb_build_object('outcome', case when next_status = 'accepted' then 'taken' else 'sent again' end);
end
$$;

create function private.tell_sales_of_end(request public.buy_requests, why text, sales text) returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, payload, dedupe_key)
  select
    'mail',
    jsonb_build_object(
      'template', 'buy-request-ended', 'to', sales,
      'params', private.facts_of(request) || jsonb_build_object('status', request.status, 'why', why)
    ),
    'buy-request-ended/' || why || '/' || max(e.id)
  from public.buy_request_events e
  where e.request_id = request.id
  on conflict (dedupe_key) do nothing
$$;

-- A request is not an agreement: the buyer may withdraw it until it is declined. `sales` is notified.
create function public.withdraw_buy_request(request uuid, owner uuid, sales text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  r public.buy_requests;
begin
  select * into r from public.buy_requests b where b.id = request and b.user_id = owner for update;
  if r.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if r.status = 'declined' then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if r.status <> 'withdrawn' then
    perform private.tell_sales_of_end(r, 'withdrawn', sales);
    update public.buy_requests b set status = 'withdrawn', closed_at = now() where b.id = r.id;
  end if;
  return jsonb_build_object('outcome', 'withdrawn', 'reference', r.reference);
end
$$;

-- Opens a buyer's document for staff, if the buyer allows it and the request is open. The opening is recorded before
-- anyone sees the document, with the name of who opens it.
create function public.open_buyer_document(request uuid, document uuid, opener text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  d public.documents;
begin
  if coalesce(length(trim(opener)), 0) < 2 then
    raise exception 'Who opens a document must be named.' using errcode = '22023';
  end if;
  perform from public.buy_requests r
  where r.id = request and r.status = 'submitted' and r.documents_shared
  for share;
  if not found then
    return jsonb_build_object('outcome', 'closed');
  end if;
  select p.* into d
  from public.documents p join public.buy_requests r on r.user_id = p.user_id
  where r.id = request and p.id = document and p.status = 'ready';
  if d.id is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  insert into public.document_openings (request_id, user_id, document_id, filename, opened_by)
  values (request, d.user_id, d.id, d.filename, trim(opener));
  return jsonb_build_object('outcome', 'opened', 'owner', d.user_id, 'filename', d.filename);
end
$$;

revoke all on function
  public.send_buy_request(uuid, uuid, text, boolean, boolean, jsonb, jsonb, integer, text[], jsonb),
  public.set_buy_request_status(uuid, text, boolean),
  private.tell_sales_of_end(public.buy_requests, text, text),
  public.withdraw_buy_request(uuid, uuid, text),
  public.open_buyer_document(uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.send_buy_request(uuid, uuid, text, boolean, boolean, jsonb, jsonb, integer, text[], jsonb),
  public.set_buy_request_status(uuid, text, boolean),
  private.tell_sales_of_end(public.buy_requests, text, text),
  public.withdraw_buy_request(uuid, uuid, text),
  public.open_buyer_document(uuid, uuid, text)
  to service_role;
