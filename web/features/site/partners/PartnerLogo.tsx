// The logo of a partner, or an icon where there is none. Decorative: the name is beside it.
import Handshake from 'lucide-react/icons/handshake';
import { assetUrl } from '#web/lib/asset-url.ts';

export function PartnerLogo({ logo, className }: { logo: string; className: string }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-white text-blue-ink ${className}`}
    >
      {logo ? (
        <img src={assetUrl(logo)} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <Handshake className="size-8" aria-hidden="true" />
      )}
    </span>
  );
}
