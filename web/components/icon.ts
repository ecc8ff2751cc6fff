import type { ComponentType, SVGProps } from 'react';

/** A lucide icon, or a compatible SVG component. */
export type Icon = ComponentType<SVGProps<SVGSVGElement>>;
