import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useLabels } from '../../../../providers/i18n/labels.ts';
import type { ReadToken, ReadTokens } from './read-tokens.ts';
import styles from '../theme.module.css';

interface TokenDialogProps {
  read: ReadTokens;
  onTake: () => void;
  onClose: () => void;
}

/** Previews the import of each token before the form is filled. */
export function TokenDialog({ read, onTake, onClose }: TokenDialogProps) {
  const { t } = useTranslation('resources');
  const labels = useLabels('style-settings');
  const isTaken = ({ field, refused }: ReadToken) => field !== undefined && refused === undefined;
  const taken = read.tokens.filter(isTaken);
  const kept = read.tokens.filter((token) => !isTaken(token));
  const nameOf = (field: string) =>
    field.startsWith('dark') ? t('style-settings.inTheDark', { field: labels.field(field) }) : labels.field(field);
  return (
    <Dialog
      wide
      title={t('style-settings.tokensRead')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('style-settings.tokensLeave')}
          </Button>
          <Button onClick={onTake}>{t('style-settings.tokensFill')}</Button>
        </>
      }
    >
      <p>{t('style-settings.tokensCounted', { taken: taken.length, kept: kept.length })}</p>
      <table className={styles.tokens}>
        <thead>
          <tr>
            <th scope="col">{t('style-settings.token')}</th>
            <th scope="col">{t('style-settings.becomes')}</th>
            <th scope="col">{t('style-settings.tokenValue')}</th>
          </tr>
        </thead>
        <tbody>
          {[...taken, ...kept].map((token) => (
            <tr key={token.path}>
              <td>{token.path}</td>
              <td>{isTaken(token) ? nameOf(token.field!) : t('style-settings.tokenKept')}</td>
              <td>
                <Value token={token} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** The value that a field gets, or why it is rejected. */
function Value({ token: { field, value, refused } }: { token: ReadToken }) {
  const { t } = useTranslation('resources');
  const labels = useLabels('style-settings');
  if (field && refused !== undefined)
    return t('style-settings.tokenRefused', {
      field: labels.field(field),
      reason: refused || t('style-settings.otherKind'),
    });
  if (value === undefined) return null;
  const isColour = /^#[0-9a-f]{6}/.test(String(value));
  return (
    <>
      {isColour && <span className={styles.colour} style={{ background: String(value) }} />}
      {String(value)}
    </>
  );
}
