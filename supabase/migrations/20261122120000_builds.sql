-- What was asked to be built last is looked up every few minutes, and by every health check.
create index listing_changes_handled on public.listing_changes (handled_at desc) where handled_at is not null;
comment on column public.listing_changes.entity is
  'The table that changed, or site: the build of each day is a change like others.';
