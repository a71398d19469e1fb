// The service worker: it shows that it is somebody's turn, and leads there. It keeps and answers
// nothing of the page.

self.addEventListener("push", (event) => {
  const said = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(`Your turn: ${said.title}`, {
      tag: said.table, // one for each table
      icon: "/icon.svg",
      data: `/table/${said.table}`,
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
