// The time that is stored of what an anonymous writer does: the hour, which does not tell who was online.

export const startOfHour = (time: Date): Date => new Date(Math.floor(time.getTime() / 3_600_000) * 3_600_000);
