// Dependencies: every locked package accepts the supported versions of Node, and the lockfile names no registry.
import { readFileSync } from 'node:fs';
import semver from 'semver';

/** Of each supported line one that machines have: the first one that is supported, and later ones of the others. */
const nodes = ['20.20.0', '22.22.0', '24.15.0', '26.0.0'];

export function dependencyProblems() {
  const packages = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
  return packages.flatMap(([path, { version, engines, optional, resolved }]) => {
    // npm leaves out optional packages that a machine cannot use.
    const range = (!optional && engines?.node) || '*';
    const refused = nodes.filter((node) => !semver.satisfies(node, range));
    return [
      ...(refused.length > 0 ? [`${path} ${version} wants Node ${range}, not ${refused} (record 51).`] : []),
      ...(resolved ? [`package-lock.json names the registry of ${path}: run npm run lock.`] : []),
    ];
  });
}
