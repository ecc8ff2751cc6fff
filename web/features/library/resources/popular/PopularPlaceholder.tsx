// The loading state of PopularResources, of the same height, against layout shift of the list.
export const PopularPlaceholder = () => <div aria-hidden="true" className="mt-4 h-11" />;
