import '../../../providers/texts/help.ts';
import { useTranslation } from 'react-i18next';
import { richTextWords } from '../../../../contract/rich-text/words.ts';
import { languageName } from '../../../formats/formats.ts';
import { Menu, MenuItem, type MenuProps, MenuSeparator } from '../../../components/overlays/menu.tsx';
import { useProperty } from '../../../providers/workspace/use-property.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import type { HelpDesk, HelpTask } from './help-desk.ts';
import { type HelpedText, keyOf, currentText } from './helped-text.ts';
import { useTranslationSources } from './use-translation-sources.ts';
import { writingFor } from './writing-for.ts';

interface HelpMenuProps extends Pick<MenuProps, 'button' | 'open' | 'onOpenChange'> {
  form: RecordForm;
  text: HelpedText;
  label: string;
  desk: HelpDesk;
}

/** Menu of AI tasks for a text. */
export function HelpMenu({ form, text, label, desk, ...menu }: HelpMenuProps) {
  const { t, i18n } = useTranslation('help');
  const { property } = useProperty();
  const sources = useTranslationSources(form, text, desk.recordId, menu.open);
  const values = form.values();
  const value = currentText(values, text);
  const { kind, max = Infinity } = form.resource.fields[text.name]!;
  const hasWords = (kind === 'richText' ? richTextWords(value) : value).trim() !== '';
  const mayWrite = writingFor(form.resource, { values, text, recordId: desk.recordId, propertyId: property?.id });
  const item = (task: HelpTask, words: string, disabled = false) => (
    <MenuItem key={words} disabled={disabled} onSelect={() => desk.ask(keyOf(text), task)}>
      {words}
    </MenuItem>
  );
  return (
    <Menu {...menu} label={t('menu', { field: label })} align="end">
      {mayWrite && item({ kind: 'write' }, t('write'))}
      {item({ kind: 'improve' }, t('improve'), !hasWords)}
      {item({ kind: 'shorten' }, value.length > max ? t('shortenToFit', { most: max }) : t('shorten'), !hasWords)}
      {item({ kind: 'lengthen' }, t('lengthen'), !hasWords)}
      {item({ kind: 'tone' }, t('tone'), !hasWords)}
      {sources.length > 0 && <MenuSeparator />}
      {sources.map(({ language, text: source }) =>
        item(
          { kind: 'translate', from: language, text: source },
          t('translateFrom', { language: languageName(language, i18n.language) }),
        ),
      )}
    </Menu>
  );
}
