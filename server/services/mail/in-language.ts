import type { InterfaceLanguage } from '../../../contract/people/interface-settings.ts';
import { translatorFor } from '../../platform/sentences/in-language.ts';
import type { Message } from './mail.ts';

/** A mail in a language: its subject, and each line by itself. */
export function mailIn({ to, subject, text }: Message, language: InterfaceLanguage): Message {
  const say = translatorFor(language);
  return { to, subject: say(subject), text: text.split('\n').map(say).join('\n') };
}
