import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Pixels that are kept for it until it is drawn; from then on it keeps its own. */
  height: number;
  children: ReactNode;
}

/** How far below the screen something is near: it is there before somebody scrolls to it. */
const margin = '240px';

/** What takes long to draw is drawn once it is about to be seen, or printed; its room is kept before. */
export function WhenNear({ height, children }: WhenNearProps) {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !room.current) return undefined;
    const draw = () => setNear(true);
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && draw(), {
      rootMargin: margin,
    });
    observer.observe(room.current);
    window.addEventListener('beforeprint', draw);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', draw);
    };
  }, [isNear]);
  return (
    <div ref={room} style={isNear ? undefined : { minBlockSize: `${height}px` }}>
      {isNear && children}
    </div>
  );
}
