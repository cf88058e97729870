import '../../../providers/texts/settings.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { LookChoice } from './look-choice.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './preview.module.css';
import { usePreviewOptions } from './use-preview-options.ts';
import { type PreviewedPage, usePage } from './use-page.ts';

/** A page of the website in a frame, with its width and theme. `css` replaces the server's, which is slower. */
export function PagePreview({ page, css }: { page: PreviewedPage; css?: string | undefined }) {
  const { t } = useTranslation('settings');
  const [look, changeLook] = usePreviewOptions();
  const { data, isError, refetch } = usePage(page);
  const samples = data?.samples.map((kind) => t(`website.preview.kinds.${kind}`)) ?? [];
  return (
    <>
      <LookChoice look={look} onChange={changeLook} />
      <PreviewFrame look={look} css={css ?? data?.css} page={data?.page} isFailed={isError} />
      <p className={styles.note} role="status">
        {isError ? (
          <>
            {t('website.preview.away')}{' '}
            <Button variant="link" size="sm" onClick={() => void refetch()}>
              {t('website.preview.again')}
            </Button>
          </>
        ) : (
          samples.length > 0 && t('website.preview.samples', { kinds: samples.join(', ') })
        )}
      </p>
    </>
  );
}
