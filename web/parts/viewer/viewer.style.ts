/** The height of the part of the preview that shows the file. Where there is little height, most of it; beside the facts, all. */
export const viewerHeight = 'h-[60dvh] sm:tall:h-[62dvh] short:h-[88dvh] xl:tall:h-full';
