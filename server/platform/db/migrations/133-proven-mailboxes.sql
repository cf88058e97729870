-- Whether the person of an account has proven that they read mail at its email: by a link that this server mailed there, or because another
-- provider says so. Accounts from before have proven nothing that is known.
alter table public.identity_accounts add column email_verified boolean not null default false;
-- Links sent only to the mailbox: using one proves access to it.
alter table public.identity_links add column by_mail boolean not null default false;
alter table public.invitations add column by_mail boolean not null default false;
