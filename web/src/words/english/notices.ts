// Notifications of turns in slow games, in a file of their own: tables do without them.

export const notices = {
  tellMe: "Notify me here when it is my turn",
  told: "This browser notifies you when it is your turn.",
  notTold: "Stop notifications",
  mayNot: "Your browser does not let this page notify you: allow it in the settings of the site",
};
