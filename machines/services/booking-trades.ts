/** The trades whose services there are templates of, in the order they are offered. */
export const bookingTrades = ['clinic', 'salon', 'restaurant', 'workshop', 'studio'] as const;

export type BookingTrade = (typeof bookingTrades)[number];
