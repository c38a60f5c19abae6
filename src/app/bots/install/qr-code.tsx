import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** An address as a picture for the camera of a phone. It is dark on light in both color schemes: not all cameras read the opposite. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(address);
    return { size: code.size, path: toSvgPath(code) };
  }, [address]);
  return (
    <svg
      role="img"
      aria-label={label}
      // Four modules of margin are part of the code (ISO/IEC 18004).
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="w-44 rounded-xl border border-line"
    >
      <path fill="#ffffff" d={`M-4-4h${size + 8}v${size + 8}h-${size + 8}z`} />
      <path fill="#000000" d={path} />
    </svg>
  );
}
