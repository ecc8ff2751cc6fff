// Props of the element around the rows of a list: faded and aria-busy while they belong to the previous filter.
export const busyWhile = (outdated: boolean, className = '') => ({
  'aria-busy': outdated,
  className: `${className} transition-opacity ${outdated ? 'opacity-60' : ''}`,
});
