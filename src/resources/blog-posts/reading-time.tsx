import { useTranslation } from 'react-i18next';

/** How long it takes to read a post: 3 min. */
export function ReadingTime({ minutes }: { minutes: number }) {
  const { t } = useTranslation('resources');
  return t('blog-posts.readingTime', { count: minutes });
}
