// The component of an icon, from its shapes. The build calls it instead of lucide-react's own (scripts/slim-icons.mjs).
import { createElement } from 'react';
import type { Icon } from './icon.ts';

export function createIcon(shapes: readonly [tag: string, attributes: Record<string, string>][]): Icon {
  // Constant, so that React never compares them again.
  const children = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        // Its strokes are a rule of theme.css: five attributes in each icon of a list are a tenth of the page.
        className: className ? `icon ${className}` : 'icon',
        'aria-hidden': true,
        ...props,
      },
      ...children,
    );
}
