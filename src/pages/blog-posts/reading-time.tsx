import { useTranslation } from 'react-i18next';

/** The reading time of a post: 3 min. */
export function ReadingTime({ minutes }: { minutes: number }) {
  const { t } = useTranslation('resources');
  return t('blog-posts.readingTime', { count: minutes });
}
