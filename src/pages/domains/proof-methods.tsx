import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DomainProof,
  type ProofMethod,
  proofMethods,
  proofPlaces,
} from '../../../contract/website/domain-proof.ts';
import { CopyBox } from '../../components/overlays/copy-box.tsx';
import { Hint } from '../../components/layout/layout.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useCopy } from '../../providers/browser/use-copy.ts';
import styles from './proof-methods.module.css';

type Line = readonly [label: 'host' | 'value' | 'address' | 'content' | 'tag', value: string];

const linesOf = ({ address, token }: DomainProof): Record<ProofMethod, readonly Line[]> => {
  const { host, value } = proofPlaces.record(address, token);
  return {
    dns: [
      ['host', host],
      ['value', value],
    ],
    file: [
      ['address', `https://${address}${proofPlaces.file}`],
      ['content', token],
    ],
    meta: [['tag', `<meta name="${proofPlaces.meta}" content="${token}">`]],
  };
};

/** The ways to verify a domain: the required settings, and the result of the last check. */
export function ProofMethods({ proof }: { proof: DomainProof }) {
  const { t } = useTranslation('domains');
  const copy = useCopy();
  const [method, setMethod] = useState<ProofMethod>(proof.method ?? 'dns');
  const finding = proof.findings?.[method];
  return (
    <div className={styles.ways}>
      <Tabs
        label={t('ways')}
        tabs={proofMethods.map((name) => ({ name, label: t(`methods.${name}`) }))}
        chosen={method}
        onChoose={setMethod}
      >
        {proof.state !== 'proven' && <Hint>{t(`how.${method}`, { address: proof.address })}</Hint>}
        {linesOf(proof)[method].map(([label, value]) => (
          <div key={label} className={styles.line}>
            <span aria-hidden="true">{t(`labels.${label}`)}</span>
            <CopyBox quiet label={t(`labels.${label}`)} value={value} copyLabel={t(`copy.${label}`)} onCopy={copy} />
          </div>
        ))}
        {finding && (
          <p role="status" className={styles.finding}>
            {t(`findings.${finding}`)}
          </p>
        )}
      </Tabs>
    </div>
  );
}
