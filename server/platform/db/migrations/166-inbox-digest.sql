-- Mails about unread entries of the inbox, on by default. Entries from before this migration are not mailed.
alter table public.users add column inbox_mail boolean not null default true;
alter table public.inbox_entries
  add column created_at timestamptz not null default now(),
  add column mailed_at timestamptz;
update public.inbox_entries set mailed_at = now();
create index on public.inbox_entries (created_at) where mailed_at is null and read_at is null;

-- The next time at which a user may get a digest: after the lease of a server, a failed attempt, or the previous digest.
-- Only servers read and write it.
create table public.inbox_digests (
  user_id bigint primary key references public.users on delete cascade,
  next_at timestamptz not null,
  failures int not null default 0
);

-- Whether a user of this server has an active account with a confirmed email that is not a demo account.
create function public.has_mailbox(person bigint) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from users u join identity_accounts a on a.subject = u.subject
    where u.id = person and a.email_verified and a.disabled_at is null and a.demo_note is null) $$;
