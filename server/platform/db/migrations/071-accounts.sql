-- Accounts of people beside those of the demo: passwords as argon2id, one-time addresses, sign-ins under way.
alter table identity_accounts
  add column created_at timestamptz not null default now(),
  -- Nobody signs in to it while this is set.
  add column disabled_at timestamptz,
  -- The issuer and the subject by which another OpenID provider knows the person.
  add column outside_issuer text,
  add column outside_subject text,
  add unique (outside_issuer, outside_subject);
comment on column identity_accounts.password_hash is 'argon2id as a PHC string; null for an account that nobody can sign in to by password';
-- Only the demo people had a password so far, and all the same one, which every reader of the sources knows.
update identity_accounts set password_hash = '$argon2id$v=19$m=19456,t=2,p=1$jrO3Slw1s4o3hvB16pULjg$7q7sxA1FuwPHExV4zWsq3N5ibjwc3Ec+FtnQf8jngl0' where password_hash is not null;

-- What is open of an account: sessions, grants, codes and refresh tokens, all of which name it.
alter table identity_payloads add column account_id text generated always as (payload ->> 'accountId') stored;
create index on identity_payloads (account_id);

-- Addresses that are good once: the token itself is in the address alone.
create table identity_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('first-owner', 'reset', 'email', 'ticket')),
  subject text references identity_accounts on delete cascade,
  -- The new address, for a change of it.
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((subject is null) = (purpose = 'first-owner')),
  check ((email is null) = (purpose <> 'email'))
);
create index on identity_links (subject);
create index on identity_links (expires_at);

-- How far somebody is who signs in: the page of the interaction may ask for a password first and a second factor then.
create table identity_sign_ins (
  uid text primary key,
  subject text not null references identity_accounts on delete cascade,
  -- What was proven, in the words of RFC 8176.
  amr text[] not null,
  expires_at timestamptz not null
);
create index on identity_sign_ins (subject);
create index on identity_sign_ins (expires_at);
