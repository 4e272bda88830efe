-- What an editor reads in Studio when a row is refused: sentences also for what is missing, what stands there twice and
-- what is no longer there (decision 091). `not valid`: rows that are there already are checked when they are next
-- changed, so that one old row cannot keep a database from moving on.

create function private.refuse_row() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'not_null_violation', message = tg_argv[0];
end
$$;

create trigger needs_name before insert or update on public.buildings
  for each row when (new.name is null) execute function private.refuse_row('A building needs a name.');
create trigger needs_unit before insert or update on public.suites
  for each row when (new.unit_number is null) execute function private.refuse_row('A suite needs a unit number.');
create trigger needs_price before insert or update on public.suites
  for each row when (new.price is null)
  execute function private.refuse_row('A suite needs a price in whole dollars: 0 while there is none yet.');
create trigger needs_building before insert or update on public.suites
  for each row when (new.building_id is null)
  execute function private.refuse_row('A suite belongs to a building: choose it in building_id.');
create trigger needs_words before insert or update on public.building_sections
  for each row when (new.heading is null or new.content is null)
  execute function private.refuse_row('A section has a heading and a text.');
create trigger needs_path before insert or update on public.pictures
  for each row when (new.storage_path is null)
  execute function private.refuse_row('A picture needs its path in the bucket media, such as pictures/lobby.jpg.');
create trigger needs_alt before insert or update on public.pictures
  for each row when (new.alt is null)
  execute function private.refuse_row('Say in words what the picture shows: those who cannot see it read that.');
create trigger needs_size before insert or update on public.pictures
  for each row when (new.width is null or new.height is null)
  execute function private.refuse_row('Width and height of the picture are given in pixels.');
create trigger needs_path before insert or update on public.public_files
  for each row when (new.storage_path is null or new.original_name is null)
  execute function private.refuse_row('A file needs a name to be shown and its path in the bucket media.');

-- One unit once in a building. The unique constraint still decides between two who write at once.
create function private.one_suite_a_unit() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from public.buildings b where b.id = new.building_id) then
    raise exception using
      errcode = 'foreign_key_violation',
      message = format('There is no building with the id %s: add the building first.', new.building_id);
  end if;
  if exists (
    select from public.suites s
    where s.building_id = new.building_id and s.unit_number = new.unit_number and s.id <> new.id
  ) then
    raise exception using
      errcode = 'unique_violation',
      message = format('Unit %s is in %s already: change that row.', new.unit_number, new.building_id);
  end if;
  return new;
end
$$;
-- After name_suite, which makes the id: triggers run in the order of their names.
create trigger one_suite_a_unit before insert or update of building_id, unit_number on public.suites
  for each row execute function private.one_suite_a_unit();

-- No checks: those ask of every change, and an old row would refuse the figures that its suites' sale brings it.
create trigger currency_of_country before insert or update of country, currency on public.buildings
  for each row when ((new.country, new.currency) in (('CA', 'USD'), ('US', 'CAD')))
  execute function private.refuse_row(
    'Prices in Canada (CA) are in CAD, in the United States (US) in USD: change both.'
  );
create trigger maintenance_fee_form before insert or update of maintenance_fee on public.suites
  for each row when (new.maintenance_fee !~ '[0-9]')
  execute function private.refuse_row(
    'The maintenance fee has an amount in it, such as $428.40 a month. Leave empty what is not known.'
  );
alter table public.building_sections
  add constraint building_sections_words_given check (
    (trim(heading) <> '' and trim(content) <> '') or private.refuse('A section has a heading and a text.')
  ) not valid;
alter table public.public_files
  add constraint public_files_name_given check (
    trim(original_name) <> '' or private.refuse('A file needs a name to be shown and its path in the bucket media.')
  ) not valid;
