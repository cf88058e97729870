import '../../providers/texts/settings.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { Hint, Section } from '../../components/layout/layout.tsx';
import { screenLabel } from '../../providers/i18n/labels.ts';
import { useMay } from '../../providers/session/use-may.ts';
import { websiteParts, websitePath } from '../../resources/website-parts.ts';
import { BannerList } from './banner-list.tsx';
import styles from './content.module.css';

/** Pages of the website settings. */
const about = websiteParts.filter(({ resource }) => resource === 'website-settings');

/** Website content other than records: banners, and links to the settings pages (S2.02). */
export function ContentPage({ screen }: { screen: string }) {
  const { t } = useTranslation(['settings', 'shell']);
  const mayRead = useMay('website-settings')('read');
  return (
    <>
      <PageHeader title={t(`shell:navigation.${screen}`)} detail={t('website.contentDetail')} />
      <BannerList />
      {mayRead && (
        <Section aria-labelledby="content-more">
          <h2 id="content-more">{t('website.more')}</h2>
          <ul className={styles.more}>
            {about.map(({ key }) => (
              <li key={key}>
                <Link to={`${websitePath}/${key}`}>{screenLabel(t, key)}</Link>
                <Hint>{t(`website.about.${key}`)}</Hint>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
