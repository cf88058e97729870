import { ConfigProvider, theme as antd } from 'antd';
import type { Locale } from 'antd/lib/locale/index.js';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styleNonce } from './style-nonce.ts';
import { ChooseIcon } from '../icons/icons.tsx';
import { antdTheme } from './antd-theme.ts';

/** antd with our tokens, theme and language, for forms and filters only; lists and the shell work without antd. */
export function AntdScope({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  const { i18n } = useTranslation();
  const locale = i18n.getResourceBundle(i18n.language, 'antd') as Locale | undefined;
  const config = useMemo(
    () => antdTheme(theme, theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm),
    [theme],
  );
  return (
    <ConfigProvider
      theme={config}
      wave={{ disabled: true }}
      {...csp}
      {...(locale ? { locale } : {})}
      direction={i18n.dir()}
      getPopupContainer={container}
      select={select}
    >
      {children}
    </ConfigProvider>
  );
}

const select = { suffixIcon: <ChooseIcon /> };
const csp = styleNonce === undefined ? {} : { csp: { nonce: styleNonce } };

/** Container of popups: inside an open dialog if there is one, because everything outside of it is inert. */
const container = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;
