import type { InterfaceLanguage } from '../../../contract/people/interface-settings.ts';
import { translatorFor } from '../../platform/sentences/in-language.ts';
import type { Message } from './mail.ts';

/** Translates a mail: its subject, and its text line by line. */
export function mailIn({ to, subject, text }: Message, language: InterfaceLanguage): Message {
  const say = translatorFor(language);
  return { to, subject: say(subject), text: text.split('\n').map(say).join('\n') };
}
