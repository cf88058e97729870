-- What somebody is signed in with: a browser, by the session of the embedded provider behind it, or else by each session of ours.
create table devices (
  id text primary key,
  user_id bigint not null references users on delete cascade,
  -- The kind of program, in words, and from where it called last.
  agent text not null,
  ip text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Since when nothing opens any longer that it got.
  ended_at timestamptz
);
create index on devices (user_id);
create index on devices (seen_at);

alter table sessions
  add column device text references devices on delete cascade,
  -- Whether a second factor was proven.
  add column mfa boolean not null default false;
create index on sessions (device);
-- What is open of a device, too.
alter table identity_payloads add column device text generated always as (
  case model when 'Session' then payload ->> 'uid' else payload ->> 'sessionUid' end) stored;
create index on identity_payloads (device);
