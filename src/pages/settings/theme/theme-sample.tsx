import type { AnyValues } from '../../../../contract/declaration/views.ts';
import { sampleFamily } from './sample-family.ts';
import styles from './theme.module.css';

/** A preview of a theme, light and dark: text, a button and colors. Decorative, because the name is next to it. */
export const ThemeSample = ({ values }: { values: AnyValues }) => (
  <span className={styles.sample} aria-hidden="true">
    <Half values={values} fieldOf={(name) => name} />
    <Half values={values} fieldOf={(name) => `dark${name.charAt(0).toUpperCase()}${name.slice(1)}`} />
  </span>
);

function Half({ values, fieldOf }: { values: AnyValues; fieldOf: (name: string) => string }) {
  const colour = (name: string) => String(values[fieldOf(name)]);
  const font = (name: string) => sampleFamily(String(values[name]));
  return (
    <span className={styles.half} style={{ background: colour('background'), color: colour('text') }}>
      <span style={{ fontFamily: font('headingFont'), fontWeight: Number(values.headingWeight), fontSize: 22 }}>
        Aa
      </span>
      <span style={{ fontFamily: font('bodyFont'), color: colour('mutedText') }}>Aa</span>
      <span
        className={styles.button}
        style={{
          background: colour('primary'),
          color: colour('onPrimary'),
          borderRadius: String(values.buttonRadius),
          fontFamily: font('bodyFont'),
          fontWeight: Number(values.buttonWeight),
          textTransform: values.buttonLetters === 'capitals' ? 'uppercase' : 'none',
        }}
      >
        Aa
      </span>
      <span className={styles.colours}>
        {['primary', 'secondary', 'accent', 'link', 'surface'].map((name) => (
          <span key={name} style={{ background: colour(name), borderColor: colour('border') }} />
        ))}
      </span>
    </span>
  );
}
