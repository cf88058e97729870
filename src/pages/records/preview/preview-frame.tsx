import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewFrame } from '../../../../contract/website/website-preview.ts';
import { useServices } from '../../../providers/services.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import styles from './preview.module.css';
import { type PreviewOptions, devices } from './use-preview-options.ts';

interface PreviewFrameProps {
  look: PreviewOptions;
  css: string | undefined;
  page: string | undefined;
  /** Whether the page could not be loaded. */
  isFailed: boolean;
}

/**
 * A page of the website at the width of a device, scaled to fit. The sandboxed frame has no origin: it reaches neither app nor server, and
 * gets its content by messages.
 */
export function PreviewFrame({ look, css, page, isFailed }: PreviewFrameProps) {
  const { t } = useTranslation('settings');
  const { config } = useServices();
  const frame = useRef<HTMLIFrameElement>(null);
  /** Counts `ready` messages of the frame: it starts empty after each load. */
  const [ready, setReady] = useState(0);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (data === 'ready' && source === frame.current?.contentWindow) setReady((count) => count + 1);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  usePostedValue(frame, ready, 'css', css);
  usePostedValue(frame, ready, 'theme', look.theme);
  usePostedValue(frame, ready, 'page', page);

  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const width = devices[look.device];
  const scale = Math.min(1, size.width / width) || 1;
  // Until its first page is there, the frame is a white box; later it keeps the last one.
  const [isFilled, setFilled] = useState(page !== undefined);
  if (!isFilled && page !== undefined) setFilled(true);
  const isEmpty = ready === 0 || !isFilled;
  return (
    <div ref={room} className={styles.room} aria-busy={isEmpty && !isFailed}>
      {isEmpty && !isFailed && <Skeleton height="100%" />}
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('website.preview.frame')}
        sandbox="allow-scripts"
        src={`${config.apiBase}${previewFrame.path}`}
        style={{
          width,
          height: size.height / scale,
          marginInlineStart: Math.max(0, (size.width - width * scale) / 2),
          transform: `scale(${scale})`,
          visibility: isEmpty ? 'hidden' : 'visible',
        }}
      />
    </div>
  );
}

/** Posts a value to the frame whenever it changes. The target is `*`, because the frame's origin is opaque. */
function usePostedValue(frame: React.RefObject<HTMLIFrameElement | null>, ready: number, name: string, value?: string) {
  useLayoutEffect(() => {
    if (ready > 0 && value !== undefined) frame.current?.contentWindow?.postMessage({ [name]: value }, '*');
  }, [frame, ready, name, value]);
}

/** Inner size of an element in px, kept current. */
function useSize(of: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return size;
}
