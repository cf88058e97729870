-- The embedded identity provider: its accounts, and what it must remember across restarts. Requests never read these.
create table identity_accounts (
  subject text primary key,
  email text not null unique,
  given_name text not null,
  family_name text not null default '',
  nickname text not null default '',
  -- scrypt; null for an account that nobody can sign in to by password.
  password_hash text,
  -- Shown on the sign-in page for a click, with what one can try as this person.
  demo_note text
);

create table identity_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index on identity_payloads (grant_id);
create index on identity_payloads (model, uid);
create index on identity_payloads (expires_at);
