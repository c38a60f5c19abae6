/** The pause between two mails to one address, in seconds (specification, section 9). */
export const mailCooldown = 60;
