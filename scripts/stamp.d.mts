/** Whether a file, by its path from the root of the project, is part of the build. */
export function isBuilt(path: string): boolean;
