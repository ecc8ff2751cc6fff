// Runs in the page: finds the texts whose contrast axe has to measure. axe looks for everything that could lie behind a
// text, which takes four fifths of its time; most texts have a plain colour behind them.

/** What lies behind the texts of an element. */
interface Ground {
  /** Undefined where it is not one opaque colour. */
  color: string | undefined;
  /** The element is drawn with an effect that changes its colours, such as opacity. */
  isBlended: boolean;
}

interface AxeColors {
  Color: new () => { parseString(text: string): unknown };
  hasValidContrastRatio(
    background: unknown,
    text: unknown,
    fontSize: number,
    isBold: boolean,
  ): { isValid: boolean };
}

/** Texts that are not certainly legible: their contrast is low, or what lies behind them is not one colour. */
export function doubtfulTexts(parts: Element[]): Element[] {
  const { Color, hasValidContrastRatio } = (window as unknown as { axe: { commons: { color: AxeColors } } })
    .axe.commons.color;
  const all = [...document.querySelectorAll('*')];
  const grounds = new Map<Element, Ground>();
  const legible = new Map<string, boolean>();
  const clipped = new Map<Element, boolean>();

  const isOpaque = (color: string) => !/^rgba|\/|transparent/.test(color);
  const colorOf = (text: string) => {
    const color = new Color();
    color.parseString(text);
    return color;
  };

  function groundOf(element: Element): Ground {
    const known = grounds.get(element);
    if (known) return known;
    const parent = element.parentElement;
    const behind = parent ? groundOf(parent) : { color: 'rgb(255, 255, 255)', isBlended: false };
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
      getComputedStyle(element);
    const ground = {
      color: behind.color,
      isBlended: behind.isBlended || opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal',
    };
    const isElsewhere = !['static', 'relative'].includes(position);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' || backgroundColor === 'transparent';
    if (backgroundImage !== 'none') ground.color = undefined;
    else if (isOpaque(backgroundColor)) ground.color = backgroundColor;
    else if (!isClear || isElsewhere) ground.color = undefined;
    grounds.set(element, ground);
    return ground;
  }

  function isLegible(element: Element): boolean {
    const ground = groundOf(element);
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    if (ground.isBlended || !ground.color || !isOpaque(color) || textShadow !== 'none') return false;
    const key = [ground.color, color, fontSize, fontWeight].join();
    const known = legible.get(key);
    if (known !== undefined) return known;
    const isBold = Number(fontWeight) >= 700;
    const { isValid } = hasValidContrastRatio(
      colorOf(ground.color),
      colorOf(color),
      Number.parseFloat(fontSize),
      isBold,
    );
    legible.set(key, isValid);
    return isValid;
  }

  /** For screen readers alone: cut off completely. axe does not measure it either. */
  const isClipped = (element: Element): boolean => {
    const known = clipped.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const found =
      getComputedStyle(element).clipPath === 'inset(50%)' || (parent !== null && isClipped(parent));
    clipped.set(element, found);
    return found;
  };
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  return all.filter(
    (element) =>
      parts.some((part) => part.contains(element)) &&
      hasText(element) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isClipped(element) &&
      !isLegible(element),
  );
}
