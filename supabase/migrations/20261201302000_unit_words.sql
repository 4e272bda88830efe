-- As before, with more words that stand before a number or for a penthouse or townhouse. What stores the identity is
-- built again.
alter table public.suites drop constraint suites_unit_key_once;
drop index public.desk_import_lines_by_unit;

create or replace function private.unit_key(unit text) returns text
language sql immutable parallel safe
return case when unit ~ '^(?:[A-Za-z]|[PpTt][Hh])?[1-9][0-9]*[A-Za-z]?$' then lower(unit) else coalesce(nullif(
  -- Zeros that begin a number.
  regexp_replace(
    replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            -- What the words before a number say, the number says without them.
            regexp_replace(
              trim(regexp_replace(
                -- Accents and signs that cannot be seen.
                regexp_replace(
                  lower(normalize(replace(unit, '°', 'o'), nfkd)),
                  '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'
                ),
                '[^a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]+', ' ', 'g'
              )),
              '^(?:(?:suite|ste|unite|unit|apartment|appartement|appt|apt|app|condo|logement|bureau|numero|number|num|no)(?: +(?=.)| *(?=[0-9])))+', ''
            ),
            '^(?:(s)ub|(l)ower|(u)pper)? ?penthouse(?![a-z])', '\1\2\3ph'
          ),
          '^(?:town ?house|town ?home|maison de ville)(?![a-z])', 'th'
        ),
        '([0-9]) (?=[0-9])', '\1-', 'g'
      ),
      ' ', ''
    ),
    '(?<![0-9])0+(?=[0-9])', '', 'g'
  ), ''), lower(trim(unit))) end;

-- Nobody can tell which of two spellings is meant: a person decides before this migration goes on.
do $$
declare
  twice text;
begin
  select string_agg(t.units, '; ') into twice
  from (
    select s.building_id || ': ' || string_agg(s.unit_number, ' and ' order by s.unit_number) as units
    from public.suites s group by s.building_id, private.unit_key(s.unit_number) having count(*) > 1
  ) t;
  if twice is not null then
    raise exception 'These are one unit in two spellings, delete or rename one of each: %', twice;
  end if;
end
$$;

-- No unique index: the REST server of local runs would read it as one of building_id alone, and embed one suite.
alter table public.suites add constraint suites_unit_key_once
  exclude using btree ((private.unit_key(unit_number)) collate "C" with =, building_id with =);
create index desk_import_lines_by_unit on public.desk_import_lines (import_id, building_id, private.unit_key(unit));
