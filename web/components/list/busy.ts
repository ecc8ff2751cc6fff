// For the element around the rows of a list: faded and marked as busy while they belong to an earlier filter.
export const busyWhile = (outdated: boolean, className = '') => ({
  'aria-busy': outdated,
  className: `${className} transition-opacity ${outdated ? 'opacity-60' : ''}`,
});
