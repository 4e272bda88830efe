-- Law hangs on the first letter of a postal code: one that hides it (a space that breaks no line, S for 5) turned the
-- rules of its city off. Rows from before are read anew when somebody changes them.
alter table public.buildings add constraint buildings_postal_code_shape check (
  coalesce(trim(postal_code), '') = ''
  or case country when 'US' then trim(postal_code) ~ '^[0-9]{5}' else trim(postal_code) ~ '^[A-Za-z][0-9][A-Za-z]' end
  or private.refuse('A postal code is written as M5V 1A1 in Canada, as 60607 in the United States.')
) not valid;
