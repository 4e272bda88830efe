-- Deposits of a signed agreement: what its buyer pays, by which day, and when it arrived.

create table public.deposits (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.buy_requests (id) on delete cascade,
  number integer not null check (number between 1 and 20),
  due_on date not null check (due_on between '2000-01-01' and '2099-12-31'),
  amount numeric(12, 2) not null check (amount > 0),
  received_on date check (received_on between '2000-01-01' and '2099-12-31'),
  unique (request_id, number)
);
comment on table public.deposits is
  'From the deposit schedule of the suite when the agreement was signed; the sales team corrects days and amounts.';
comment on column public.deposits.number is 'The first is 1.';
comment on column public.deposits.amount is 'In the currency of the building.';
comment on column public.deposits.received_on is 'The day the deposit arrived; null until then.';
create index deposits_due on public.deposits (due_on, id) where received_on is null;
alter table public.deposits enable row level security;

revoke all on table public.deposits from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.deposits to service_role;
