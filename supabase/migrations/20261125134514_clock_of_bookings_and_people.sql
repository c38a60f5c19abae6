-- Bookings and people got their part of the clock on the same day, each without the other's.

