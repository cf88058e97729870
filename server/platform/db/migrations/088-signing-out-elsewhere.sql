-- Of what a browser has at another provider: what that provider asks for when its own session is to end, too.
create table identity_outside_sessions (
  -- The token itself is in a cookie of that browser alone.
  token_hash bytea primary key,
  subject text not null references identity_accounts on delete cascade,
  id_token text not null,
  expires_at timestamptz not null
);
create index on identity_outside_sessions (subject);
create index on identity_outside_sessions (expires_at);
