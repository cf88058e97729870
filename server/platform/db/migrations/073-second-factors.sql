-- Second factors of accounts of the embedded provider: codes of an app, passkeys, and recovery codes for when both are lost.
create table identity_totp (
  subject text primary key references identity_accounts on delete cascade,
  -- Base32, as apps take it.
  secret text not null,
  -- Null until the first code was right; before that it counts for nothing.
  confirmed_at timestamptz,
  -- The number of the last half minute whose code was taken: none is taken twice.
  last_counter bigint not null default 0
);

create table identity_recovery_codes (
  subject text not null references identity_accounts on delete cascade,
  code_hash bytea not null,
  primary key (subject, code_hash)
);

create table identity_passkeys (
  id text primary key,
  subject text not null references identity_accounts on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[],
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on identity_passkeys (subject);

-- What a passkey signs: asked for once, by a sign-in or by an account that adds one.
create table identity_challenges (
  key text primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index on identity_challenges (expires_at);

-- What an organisation asks of its people when they sign in; nothing where it has said nothing.
create table sign_in_rules (
  organisation_id bigint primary key references organisations on delete cascade,
  requires_factor boolean not null
);
select protect_by_organisation('sign_in_rules');

-- Made by whoever sits at the machine, who needs no right; never by a request.
alter table invitations add column by_operator boolean not null default false;
create policy never_by_operator on invitations as restrictive for insert to waymark_app with check (not by_operator);
create policy still_not_by_operator on invitations as restrictive for update to waymark_app using (true) with check (not by_operator);
