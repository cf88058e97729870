import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import './button.css';

interface WhyLinkProps {
  resource: string;
  action: string;
  recordId?: string | number | undefined;
}

/** A link to the explanation of a missing permission. */
export function WhyLink({ resource, action, recordId }: WhyLinkProps) {
  const { t } = useTranslation('errors');
  const query = new URLSearchParams({
    resource,
    action,
    ...(recordId !== undefined && { recordId: String(recordId) }),
  });
  return (
    <Link className="wm-button" data-variant="link" data-size="default" to={`/settings/why?${query}`}>
      {t('why')}
    </Link>
  );
}
