import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Reserved height in pixels until it is rendered. */
  height: number;
  children: ReactNode;
}

/** Distance below the viewport at which rendering starts, before the user scrolls there. */
const margin = '240px';

/** Renders expensive content only shortly before it becomes visible or is printed; its space is reserved. */
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
