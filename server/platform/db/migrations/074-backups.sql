-- The nightly backups: one row for each, so that every server knows when the last one was made and how it went. No request sees it.
create table backups (
  id bigint generated always as identity primary key,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  file text not null,
  bytes bigint,
  -- Why there is none, in words for whoever runs the server.
  problem text
);
