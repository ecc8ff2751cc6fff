import type { ComponentType, SVGProps } from 'react';

/** One of lucide's, or drawn like them. */
export type Icon = ComponentType<SVGProps<SVGSVGElement>>;
