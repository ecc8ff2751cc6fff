type Shape = [tag: string, attributes: Record<string, string>];

export function shapesOf(source: string): Shape[] | undefined;
export function joinShapes(shapes: Shape[]): Shape[];
