-- What the last build left out of the site, for the editor who looks in Studio (decision 097). Written by builds with
-- the secret key; no policy, so nobody else reads it.

create table public.listing_problems (
  entity text not null,
  row_id text not null,
  field text not null,
  problem text not null,
  since timestamptz not null default now(),
  primary key (entity, row_id, field)
);
alter table public.listing_problems enable row level security;
comment on table public.listing_problems is
  'Rows the last build of the site left out, and why. Nothing to change here: mend the row itself, and the next build takes its line away.';
comment on column public.listing_problems.entity is 'The table the row is in.';
comment on column public.listing_problems.since is 'When a build first left it out for this.';

-- Everything a build found in one table; what is no longer wrong goes.
create function public.report_problems(of_entity text, problems jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.listing_problems p
  where p.entity = of_entity and not exists (
    select from jsonb_to_recordset(problems) as n (row_id text, field text)
    where n.row_id = p.row_id and n.field = p.field
  );
  insert into public.listing_problems as p (entity, row_id, field, problem)
  select of_entity, n.row_id, n.field, string_agg(distinct n.problem, '; ')
  from jsonb_to_recordset(problems) as n (row_id text, field text, problem text)
  group by n.row_id, n.field
  on conflict (entity, row_id, field) do update set problem = excluded.problem
  where p.problem <> excluded.problem;
end
$$;
