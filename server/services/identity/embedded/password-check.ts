/** The owner of a new password. */
export interface Whose {
  email: string;
  name?: string | undefined;
  familyname?: string | undefined;
}

/** Loaded at first use, because it takes two megabytes. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  ));

/** A word without digits and signs around it, such as a year or an exclamation mark. */
const bare = (text: string) => text.replaceAll(/^[\W\d_]+|[\W\d_]+$/g, '');

/** Why a password is refused, as a sentence with advice; undefined if it is accepted. */
export async function passwordProblem(
  password: string,
  { email, name, familyname }: Whose,
): Promise<string | undefined> {
  const tried = password.normalize('NFKC').toLowerCase();
  const known = await commonPasswords();
  if (known.has(tried) || known.has(bare(tried)) || new Set(tried).size < 4)
    return 'This password is too common. Combine a few words that only you would choose.';
  const own = [email, email.split('@')[0], name, familyname, `${name}${familyname}`, 'waymark']
    .map((word) => bare((word ?? '').toLowerCase().replaceAll(' ', '')))
    .filter(Boolean);
  if (own.includes(bare(tried.replaceAll(' ', ''))))
    return 'Don’t use your name or email. Combine a few words that only you would choose.';
  return undefined;
}
