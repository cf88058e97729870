import { useTranslation } from 'react-i18next';
import { Help } from '../../components/fields/help.tsx';
import type { FormSectionProps } from '../form-views.ts';

/** Shows the full domain while the user types its name and top-level domain. */
export function AddressSection({ values: { name, tld }, children }: FormSectionProps) {
  const { t } = useTranslation('resources');
  const [host, end] = [name, tld].map((part) => (typeof part === 'string' ? part.trim().replace(/^[.]/, '') : ''));
  return (
    <>
      {children}
      <Help aria-live="polite">{host && end && t('domains.address', { address: `https://${host}.${end}` })}</Help>
    </>
  );
}
