// What a district calls of a higher one. It declares the function in `Ports` by module augmentation; the manifest of the higher
// feature implements it under `ports`, and server/features.ts binds all of them. One without an implementation does not compile.

// biome-ignore lint/suspicious/noEmptyInterface: features declare its members
export interface Ports {}

export const ports = {} as Ports;

export const bindPorts = (implementations: Partial<Ports>): Ports => Object.assign(ports, implementations);
