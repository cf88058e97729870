import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Logo } from '../icons/logo.tsx';
import stateStyles from './state.module.css';
import loaderScreenStyles from './loader-screen.module.css';

type ErrorScreenProps = {
  title: ReactNode;
  message: ReactNode;
  /** Inside the shell, which stays visible. */
  inline?: boolean | undefined;
  children: ReactNode;
};

function ErrorScreen({ title, message, inline = false, children }: ErrorScreenProps) {
  const Title = inline ? 'h2' : 'h1';
  const content = (
    <div className={stateStyles.state} role="alert">
      {!inline && <Logo />}
      <Title className={stateStyles.screenTitle}>{title}</Title>
      <p className={stateStyles.stateText}>{message}</p>
      <div className={stateStyles.stateActions}>{children}</div>
    </div>
  );
  return inline ? content : <main className={loaderScreenStyles.fullScreen}>{content}</main>;
}

/** Sign-in failed (S2.05); the message says what to do (S8.09). */
export function AuthenticationErrorScreen({ message, onReturn }: { message: ReactNode; onReturn: () => void }) {
  const { t } = useTranslation('errors');
  return (
    <ErrorScreen title={t('authenticationError')} message={message}>
      <Button onClick={onReturn}>{t('returnToLanding')}</Button>
    </ErrorScreen>
  );
}

type GenericErrorScreenProps = Pick<ErrorScreenProps, 'inline'> & { message?: ReactNode; onRetry: () => void };

/** A screen that failed to render (S2.07). `message` is a text for users, never an exception's. */
export function GenericErrorScreen({ message, inline, onRetry }: GenericErrorScreenProps) {
  const { t } = useTranslation('errors');
  return (
    <ErrorScreen title={t('somethingWentWrong')} message={message ?? t('unexpected')} inline={inline}>
      <Button onClick={() => window.location.reload()}>{t('reloadPage')}</Button>
      <Button variant="outline" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </ErrorScreen>
  );
}
