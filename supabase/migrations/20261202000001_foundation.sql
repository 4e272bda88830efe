-- Encoding, roles, extensions and small helpers that the other files need. Hosted Supabase already has the roles,
-- auth.uid() and the schema extensions; the embedded one creates its roles only on the first request.

do $$
begin
  if current_setting('server_encoding') <> 'UTF8' then
    raise exception 'This database holds names such as Montréal: create it with the encoding UTF8.';
  end if;
end
$$;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I nologin', role_name);
      if role_name = 'service_role' then
        alter role service_role bypassrls;
      end if;
    end if;
  end loop;

  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid
      language sql stable
      as 'select nullif(current_setting(''request.jwt.claim.sub'', true), '''')::uuid';
  end if;

  -- Without it functions that run as their caller cannot name auth.uid(). Hosted Supabase has the grant.
  if not has_schema_privilege('authenticated', 'auth', 'usage') then
    grant usage on schema auth to anon, authenticated, service_role;
  end if;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create extension if not exists cube with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Helpers and trigger functions live here: the schema is not exposed through the API.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to service_role;

-- Revoke everything first; each file then grants what it needs. The local start runs every `grant` and `revoke` at
-- the start of a line a second time, because Supabase Lite grants everything on every table on its first request
-- (decision 701).
revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
grant usage on schema public, private to anon, authenticated, service_role;

-- Refuses a row with a sentence an editor understands: `check (price >= 0 or private.refuse('…'))`. Volatile,
-- because the planner would otherwise call it while simplifying the expression.
create function private.refuse(message text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception using errcode = 'check_violation', message = message;
end
$$;

create function private.refuse_row() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'not_null_violation', message = tg_argv[0];
end
$$;

create function private.touch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at = now();
  return new;
end
$$;

create function private.keep_id() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'check_violation',
    message = format('The id %s stays: it is an address on the web.', old.id),
    hint = 'Make a new row if it has to have another id.';
end
$$;

-- Unwraps objects and arrays, which Supabase Lite passes as JSON strings inside jsonb.
create function private.unwrapped(value jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end
$$;

create function private.uuid_in(value text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
$$;

-- A point on the sphere, in km from the centre of the earth, so that cube distances are straight-line (chord)
-- distances in km. Written out because earthdistance's SQL functions fail under an empty search path before version
-- 1.2.
create function private.earth_point(latitude double precision, longitude double precision) returns extensions.cube
language sql immutable strict parallel safe
set search_path = ''
as $$
  select extensions.cube(array[
    6371.0088 * cos(radians(latitude)) * cos(radians(longitude)),
    6371.0088 * cos(radians(latitude)) * sin(radians(longitude)),
    6371.0088 * sin(radians(latitude))
  ])
$$;

-- How names, addresses, units and people are compared

-- Lower case without accents, words separated by one space: 'Montréal, Québec' becomes 'montreal quebec'. Safe to
-- declare immutable, because the dictionary is named and ships with Postgres. unaccent is only stable, and before
-- Postgres 18 it leaves ordinal signs unchanged, which would give `Nº 5` another id there.
create function private.fold(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select trim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, translate(value, 'ºª', 'oa'))), '[^a-z0-9]+', ' ', 'g'
  ))
$$;

create function private.slug(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select replace(private.fold(replace(replace(value, '''', ''), '’', '')), ' ', '-')
$$;

-- Without apostrophes, for names that are typed without: "st johns", "val dor".
create function private.unquoted(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select translate(value, $q$'’‘ʼ`´$q$, '')
$$;

-- What the first six letters of a key become with none, one or two of them left out: two names that differ by two
-- mistakes at most share one of these.
create function private.spellings(key text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array_agg(distinct left(start, a - 1) || substr(start, a + 1, greatest(b - a - 1, 0)) || substr(start, b + 1))
  from (select left(key, 6) as start) s,
    generate_series(1, length(start) + 1) as a,
    generate_series(a, length(start) + 1) as b
$$;

-- What the words of a name become with letters left out: see private.spellings. Words of fewer than four letters and
-- numbers are too alike to be misspelt.
create function private.word_spellings(key text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array_agg(distinct spelling)
  from unnest(string_to_array(key, ' ')) as word, unnest(private.spellings(word)) as spelling
  where word ~ '^[a-z]{4,}$'
$$;

-- A folded text with each such word as signs abbreviate it. One form stands for the words of both languages; "st" is a
-- street and a saint, because what follows it tells them apart.
create function private.spelled(key text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  spellings constant jsonb = '{
    "saint": "st", "street": "st", "rue": "st", "str": "st", "sainte": "ste", "mount": "mt", "mont": "mt",
    "fort": "ft", "point": "pt", "pointe": "pt", "pte": "pt", "heights": "hts", "north": "n", "nord": "n", "south": "s",
    "sud": "s", "east": "e", "est": "e", "west": "w", "ouest": "w", "o": "w", "northeast": "ne",
    "nordest": "ne", "northwest": "nw", "nordouest": "nw", "southeast": "se", "sudest": "se",
    "southwest": "sw", "sudouest": "sw", "avenue": "ave", "av": "ave", "boulevard": "blvd", "boul": "blvd",
    "bd": "blvd", "bl": "blvd", "road": "rd", "chemin": "rd", "ch": "rd", "drive": "dr", "parkway": "pkwy",
    "pky": "pkwy", "promenade": "pkwy", "place": "pl", "square": "sq", "carre": "sq", "lane": "ln",
    "court": "ct", "crt": "ct", "crescent": "cres", "croissant": "cres", "cr": "cres", "terrace": "terr",
    "terrasse": "terr", "ter": "terr", "highway": "hwy", "autoroute": "hwy", "route": "rte", "circle": "cir",
    "cercle": "cir", "trail": "trl", "sentier": "trl", "first": "1", "premiere": "1", "premier": "1",
    "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7", "eighth": "8",
    "ninth": "9", "tenth": "10", "seventeenth": "17"
  }';
  said text = '';
  word text;
begin
  foreach word in array string_to_array(key, ' ') loop
    said = said || ' ' || coalesce(
      spellings ->> word,
      case when word ~ '^[0-9]+(st|nd|rd|th|e|er|re|eme|ieme)$' then substring(word from '^[0-9]+') else word end
    );
  end loop;
  return substr(said, 2);
end
$$;

-- Whether one word is another with one slip, or two in words of six letters or more. Two letters that changed places
-- are one slip.
create function private.is_slip(a text, b text) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  mistakes constant integer = extensions.levenshtein_less_equal(a, b, 2);
begin
  if mistakes < 2 or mistakes > 2 or length(b) >= 6 or length(a) <> length(b) then
    return mistakes <= case when length(b) < 6 then 1 else 2 end;
  end if;
  for at in 1 .. length(a) - 1 loop
    if b = left(a, at - 1) || substr(a, at + 1, 1) || substr(a, at, 1) || substr(a, at + 2) then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- One suite has one unit number, however it is spelled: 0204 is 204, PH-01 and `PH 01` are PH1, #301 and
-- Suite 301 are 301. Two numbers separated by a sign (12-01) differ from the same digits together (1201).
-- src/features/suite/unit-key.rules.ts does the same. Almost all units are a number with a letter at most: an
-- import of ten thousand compares them several times, so these take a shortcut. Postgres inlines it, which
-- `strict` would prevent.
create function private.unit_key(unit text) returns text
language sql immutable parallel safe
return case when unit ~ '^(?:[A-Za-z]|[PpTt][Hh])?[1-9][0-9]*[A-Za-z]?$' then lower(unit) else coalesce(nullif(
  -- Zeros that begin a number.
  regexp_replace(
    replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            -- Words before a number that repeat what the number says.
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

-- Words to search by, each with a space before it: `like '% mar%'` finds the beginning of any word through a trigram
-- index, also of two letters. Unlike private.fold it keeps letters that are not Latin: people are found by their name.
create function private.words_of(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select ' ' || trim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, value)),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf]+', ' ', 'g'
  ))
$$;

-- A phone number (E.164) as people type it: whole, without its country, and in the groups in which North America writes
-- it. What is searched is compared with the beginnings of words, so each group is a word of its own.
create function private.phone_words(phone text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when phone is null then ''
    when phone ~ '^\+1[0-9]{10}$' then concat_ws(
      ' ', substr(phone, 2), substr(phone, 3), substr(phone, 3, 3), substr(phone, 6, 3), substr(phone, 6), substr(phone, 9)
    )
    else substr(phone, 2)
  end
$$;

-- Words as a condition on `search_words`; empty without words. No word has a wildcard or a quote: words_of leaves none.
create function private.words_like(value text) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(string_agg(format(' and x.search_words like %L', '% ' || w || '%'), ''), '')
  from (
    select distinct w from regexp_split_to_table(private.words_of(value), ' ') w where w <> '' limit 8
  ) s
$$;

-- A search as a condition on `search_words`; empty for a search without words. Seven digits or more may be a phone as
-- people write it, `+33 (0)6 12 34 56 78` or `(416) 555-0123 ext. 12`: a row that has these digits in one is found too.
create function private.has_words(q text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  said constant text = normalize(left(q, 200), nfkc);
  words constant text = private.words_like(said);
  typed constant text = substring(said from '[0-9](?:[^[:alnum:]#,;]*[0-9]){6,}');
  -- Without what is dialled before it: 011, 00, 0, or the 1 of North America.
  digits constant text = regexp_replace(
    regexp_replace(replace(typed, '(0)', ''), '[^0-9]', '', 'g'), '^(?:011|00|0|1(?=[0-9]{10}$))', ''
  );
begin
  if typed is null then
    return words;
  end if;
  return format(
    ' and (true%s or x.search_words like %L%s)', words, '%' || digits || '%',
    private.words_like(regexp_replace(
      replace(said, typed, ' '), '(?:\m(?:ext|extension|x|poste)|[#,;])[^[:alnum:]]*[0-9]{1,7}[^[:alnum:]]*$', '', 'i'
    ))
  );
end
$$;

-- The languages of the site: the same as in src/lib/languages.ts (tests/db/languages.test.ts).
create function private.is_language(tag text) returns boolean
language sql immutable parallel safe
return tag in ('en-CA', 'fr-CA');

-- What people and editors write is read by others, so it must be visible.

-- A name must be visible, also when written through the database's API: no control characters, none that change the
-- text direction, none that are invisible. (Joining characters are allowed.)
create function private.seen(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')
$$;

-- The same as in src/lib/unseen.ts: marks of no width and of text direction, and control characters other than line
-- breaks and tabs.
create function private.plain(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(
    value,
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
    '', 'g'
  )
$$;

-- Whether a text is plain and visible: spaces, joiners and blank letters do not count.
create function private.is_seen(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select value = private.plain(value)
    and value ~ '[^ \t\n\u00a0\u034f\u115f\u1160\u1680\u17b4\u17b5\u2000-\u200d\u2028\u2029\u202f\u205f\u2800\u3000\u3164\ufe00-\ufe0f\uffa0]'
$$;

-- Whether a name has a visible letter or digit. The class alnum only has ASCII digits.
create function private.has_letters(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(value, '[\u115f\u1160\u3164\uffa0]', '', 'g') ~ '[[:alnum:]٠-٩۰-۹०-९]'
$$;

-- Not a sentence, and nothing that a mail program turns into a link.
create function private.says_nothing(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select t.name !~ '[@:;!?¡¿。\u2028\u2029]'
    and t.name !~* '(^|[^a-z0-9])www\.'
    and t.name !~ '[.][^][\s.,()"''’”«»&/-][^][\s.,()]'
    and t.name !~ '[^\s.''’-]{7}[.]\s+\S'
    and (select count(*) from regexp_split_to_table(t.name, '\s+') w where w <> '') <= 12
    and (
      select count(*) from regexp_split_to_table(lower(t.name), '[\s,.()"&/]+') w
      where w = any ('{you,your,our,us,have,are,was,were,been,this,that,these,with,from,please,click,here,now,account,password,vous,votre,vos,notre,avez,êtes,cliquez,veuillez,ici,pour,avec,cette,maintenant,compte}'::text[])
    ) < 2
  from (select normalize(value, nfkc) as name) t
$$;

-- A name is the one text of a stranger that others read beside our own words: in a mail to the second
-- purchaser, at the desk, on a shared shortlist. So it may carry no message, nor be ours: the brand's name at
-- the beginning of a word, also spaced out. The same as isPersonName (src/lib/person-name.ts), which says
-- why; both are tested with the same names.
create function private.is_name(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select private.says_nothing(t.name)
    and (
      length(regexp_replace(t.name, '[^0-9٠-٩۰-۹०-९]', '', 'g')) < 7
      or t.name ~* '^[0-9]{3,4}-?[0-9]{3,6} (Canada|Ontario|Québec|Quebec|Alberta|B\.?C\.?|British Columbia|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland) (inc|ltd|ltée|ltee|corp|limited|limitée)\.?$'
    )
    and lower(normalize(t.name, nfkd)) !~ '(^|[^a-z])l[^a-z]*a[^a-z]*r[^a-z]*k[^a-z]*f[^a-z]*i[^a-z]*e[^a-z]*l[^a-z]*d'
  from (select normalize(value, nfkc) as name) t
$$;

-- Names of buildings, plans and units appear in the subjects of mails. They may have a colon, figures such as
-- 2.10, and the full stop of an abbreviation, but no phone number.
create function private.is_title(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select length(value) <= 120 and private.says_nothing(t.title)
    and t.title !~ '(^|[^0-9])1?[ .-]?[(]?[0-9]{3}[) .-]*[0-9]{3}[ .-]*[0-9]{4}($|[^0-9])'
    and regexp_replace(t.title, '\m(ave|ste|blvd|boul|bldg|apt)[.]', '', 'gi') !~ '[^\s.]{3}[.]\s+\S'
  from (select regexp_replace(replace(value, ': ', ' '), '[.]([0-9])', ' \1', 'g') as title) t
$$;

create function private.refuse_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse('Enter only the name: no message, web address, email address or phone number.');
  return null;
end
$$;

create function private.refuse_title() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse(
    'A name of a building, a plan or a unit is short: no sentence, web address, email address or phone number.');
  return null;
end
$$;

-- For tables whose texts are public. Checks only changed texts: an old row must not refuse the figures that a
-- sale writes.
create function private.refuse_unseen() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  wrong text;
begin
  if new::text = private.plain(new::text) then
    return new;
  end if;
  select n.key into wrong
  from jsonb_each_text(to_jsonb(new)) n
  where n.value <> private.plain(n.value) and to_jsonb(old) ->> n.key is distinct from n.value
  limit 1;
  if wrong is not null then
    perform private.refuse(format('The column %s contains invisible characters: type it again.', wrong));
  end if;
  return new;
end
$$;

revoke all on function
  private.refuse(text), private.refuse_row(), private.touch(), private.keep_id(), private.unwrapped(jsonb),
  private.uuid_in(text), private.earth_point(double precision, double precision), private.fold(text),
  private.slug(text), private.unquoted(text), private.spellings(text), private.word_spellings(text),
  private.spelled(text), private.is_slip(text, text), private.unit_key(text), private.words_of(text),
  private.phone_words(text), private.words_like(text), private.has_words(text), private.seen(text), private.plain(text), private.is_seen(text), private.has_letters(text),
  private.says_nothing(text), private.is_name(text), private.is_title(text), private.refuse_name(),
  private.refuse_title(), private.refuse_unseen(), private.is_language(text)
  from public, anon, authenticated, service_role;
-- Constraints, generated columns, indexes and searches call these as the current role.
grant execute on function
  private.refuse(text), private.earth_point(double precision, double precision), private.fold(text), private.slug(text),
  private.unquoted(text), private.spellings(text), private.spelled(text), private.unit_key(text)
  to anon, authenticated, service_role;
grant execute on function
  private.unwrapped(jsonb), private.word_spellings(text), private.words_of(text), private.phone_words(text)
  to service_role;
grant execute on function
  private.seen(text), private.has_letters(text), private.says_nothing(text), private.is_name(text)
  to authenticated, service_role;
grant execute on function
  private.plain(text), private.is_seen(text), private.is_title(text), private.is_language(text)
  to service_role;
