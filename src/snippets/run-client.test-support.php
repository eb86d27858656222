<?php

// After a file with a client: creates the order of its example, and ends as the other programs do.
if (class_exists('Checkout\CheckoutClient')) {
    try {
        echo json_encode(Checkout\CheckoutClient::create()->createOrder(Checkout\CheckoutClient::exampleOrder())), "\n";
    } catch (Checkout\CheckoutException $error) {
        fwrite(STDERR, $error->getMessage() . "\n");
        exit($error->getCode());
    }
}
