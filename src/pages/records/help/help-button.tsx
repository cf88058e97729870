import { use } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { narrowingOf } from '../../../../contract/people/narrowing.ts';
import { Button } from '../../../components/button.tsx';
import { GuidesIcon } from '../../../components/icons/icons.tsx';
import { useMenuButton } from '../../../components/shell/use-menu-button.ts';
import { useMay } from '../../../providers/session/use-may.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { HelpDeskContext } from './help-desk.ts';
import { type HelpedText, keyOf } from './helped-text.ts';
import styles from './help.module.css';

interface HelpButtonProps {
  form: RecordForm;
  text: HelpedText;
  label: string;
}

/** AI help button at a text's label, for users who may edit its language. The menu is a lazy chunk. */
export function HelpButton({ form, text, label }: HelpButtonProps) {
  const { t } = useTranslation('forms');
  const desk = use(HelpDeskContext);
  const may = useMay(form.resource.name);
  const { buttonProps, Menu, menuProps } = useMenuButton(() => import('./help-menu.tsx'));
  const allowed = useWatch({
    control: form.control,
    compute: (values) => may(form.isNew ? 'create' : 'update', narrowingOf(form.resource, values)),
  });
  if (!desk || !allowed) return null;
  return (
    <span className={styles.place}>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('textHelpWith', { field: label })}
        data-help-for={keyOf(text)}
        {...buttonProps}
      >
        <GuidesIcon />
        {t('textHelp')}
      </Button>
      {Menu && <Menu.HelpMenu {...menuProps} form={form} text={text} label={label} desk={desk} />}
    </span>
  );
}
